import type { CustomerSpace, SpaceState } from '#freight/space.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Badge, type BadgeSeverity } from '#ui/feedback/badge.tsx';
import { useLabel } from '#platform/i18n/words.ts';

const looks: Readonly<
  Record<SpaceState | CustomerSpace, Readonly<{ severity: BadgeSeverity; label: Bilingual }>>
> = {
  space: { severity: 'success', label: { en: 'Space', ja: '空きあり' } },
  tight: { severity: 'warn', label: { en: 'Tight', ja: '残りわずか' } },
  full: { severity: 'danger', label: { en: 'Full', ja: '満船' } },
  ask: { severity: 'info', label: { en: 'Ask us', ja: 'お問い合わせください' } },
  unknown: { severity: 'secondary', label: { en: 'Space unknown', ja: '空き状況不明' } },
};

/** How much space a sailing has, as a word in a colour. */
export function SpaceBadge({ space }: { space: SpaceState | CustomerSpace }) {
  const { severity, label } = looks[space];
  return <Badge severity={severity}>{useLabel()(label)}</Badge>;
}
