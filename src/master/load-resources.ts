import type { AnyResource } from './define.ts';
import { know } from './known.ts';

/** The files of all resources, of which each has the name of its resource in the folder of its group. */
const files = import.meta.glob<Readonly<Record<string, AnyResource>>>([
  './resources/*/*.ts',
  '!./resources/**/*.test.ts',
]);

/** A resource as a page names it to the browser: `customer/customer-group`. */
export const fileName = ({ group, name }: Pick<AnyResource, 'group' | 'name'>) =>
  `${group}/${name}`;

/** Loads the declarations of these files, without those of all the other masters, and makes them known in this order. */
export async function loadResources(names: readonly string[]): Promise<void> {
  const modules = await Promise.all(
    names.map(async (name) => {
      const module = await files[`./resources/${name}.ts`]?.();
      const own = name.split('/').at(-1);
      return Object.values(module ?? {}).filter((each) => each.name === own);
    }),
  );
  know(modules.flat());
}
