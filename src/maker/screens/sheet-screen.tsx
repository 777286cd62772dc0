import type { Maker } from '../types.ts';
import { MakerLayout } from './parts.tsx';

export function SheetScreen({ maker, id, title }: { maker: Maker; id: string; title: string }) {
  return (
    <MakerLayout maker={maker} id={id} title={title} section="sheet" wide>
      {() => null}
    </MakerLayout>
  );
}
