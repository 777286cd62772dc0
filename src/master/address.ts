import type { Bilingual } from '#platform/i18n/locale.ts';
import { type AnyResource, addressOf } from './define.ts';
import { childrenOf, knownResource, knownResources } from './known.ts';
import { type ScreenPath, uncheckedPath } from '#platform/href.ts';

export type MasterView = 'list' | 'new' | 'edit';

/** A screen of a master: its resource, its view, and the ids in its address, outermost parent first. */
export type MasterScreen = Readonly<{
  resource: AnyResource;
  view: MasterView;
  ids: readonly string[];
  title: Bilingual;
  layout: 'full-width' | 'default';
}>;

/** The title of a screen: "Port", "New port", "Edit port"; 港, 港登録, 港編集. */
export function titleOf(resource: AnyResource, view: MasterView): Bilingual {
  const { en, ja } = resource.label;
  if (view === 'new') return { en: `New ${en.toLowerCase()}`, ja: `${ja}登録` };
  if (view === 'edit')
    return resource.editTitle ?? { en: `Edit ${en.toLowerCase()}`, ja: `${ja}編集` };
  return resource.listTitle ?? resource.label;
}

function patterns(resource: AnyResource): { pattern: string[]; view: MasterView }[] {
  const list = addressOf(resource, knownResource).split('/').slice(1);
  const found: { pattern: string[]; view: MasterView }[] = [{ pattern: list, view: 'list' }];
  if (resource.operations.includes('new')) found.push({ pattern: [...list, 'new'], view: 'new' });
  if (resource.operations.includes('edit'))
    found.push({ pattern: [...list, '{}', 'edit'], view: 'edit' });
  return found;
}

type Pattern = Readonly<{ resource: AnyResource; pattern: readonly string[]; view: MasterView }>;
let screens: readonly Pattern[] = [];
let screensOf = 0;

/** The addresses of all resources that are known, computed anew when more are. */
function screensOfMasters(): readonly Pattern[] {
  const known = knownResources();
  if (known.length === screensOf) return screens;
  screensOf = known.length;
  screens = known.flatMap((resource) =>
    patterns(resource).map((found) => ({ resource, ...found })),
  );
  return screens;
}

/** The screen at an address without its language prefix; null where no master has it. */
export function masterScreenAt(path: string): MasterScreen | null {
  const parts = path.split('/').slice(1);
  for (const { resource, pattern, view } of screensOfMasters()) {
    if (pattern.length !== parts.length) continue;
    const ids: string[] = [];
    const matches = pattern.every((part, i) => {
      if (!part.startsWith('{')) return part === parts[i];
      const id = parts[i] ?? '';
      ids.push(id);
      return id !== '';
    });
    if (matches)
      return {
        resource,
        view,
        ids,
        title: titleOf(resource, view),
        layout: view === 'list' ? 'full-width' : 'default',
      };
  }
  return null;
}

/** The address of a view; `ids` are those of its parents, outermost first, and of the record itself. */
export function masterAddress(
  resource: AnyResource,
  view: MasterView,
  ids: readonly string[] = [],
): ScreenPath {
  let i = 0;
  const list = addressOf(resource, knownResource).replaceAll(/\{id\d*\}/g, () => ids[i++] ?? '');
  if (view === 'new') return uncheckedPath(`${list}/new`);
  if (view === 'edit') return uncheckedPath(`${list}/${ids[i]}/edit`);
  return uncheckedPath(list);
}

/** The parent of a resource, its parent and so on, outermost first. */
export function parentsOf(resource: AnyResource): AnyResource[] {
  const found: AnyResource[] = [];
  for (let at = resource; at.parent; at = knownResource(at.parent.resource))
    found.unshift(knownResource(at.parent.resource));
  return found;
}

/** The resources that the screens of a resource show: its parents, itself and what belongs to it, in this order. */
export const shownWith = (resource: AnyResource): readonly AnyResource[] => [
  ...parentsOf(resource),
  resource,
  ...childrenOf(resource),
];

/** The address of the log that has the changes of a resource's records: its own, or that of its group. */
export const logAddress = (resource: AnyResource): ScreenPath =>
  uncheckedPath(
    resource.log?.startsWith('/') ? resource.log : `/log/mst/${resource.log ?? resource.group}`,
  );
