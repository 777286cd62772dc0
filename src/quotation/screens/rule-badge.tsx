import { Badge } from '#ui/feedback/badge.tsx';
import { useLabel } from '#platform/i18n/words.ts';

const byRule = { en: 'By rule', ja: 'ルール' } as const;

/** For employees: an offer that no person made, with the version of the rule that did. */
export function RuleBadge({ name, version }: Readonly<{ name: string; version: number }>) {
  const label = useLabel();
  const whole = label({
    en: `Offered by rule ${name}, version ${version}`,
    ja: `ルール「${name}」第${version}版による提示`,
  });
  return (
    <span title={whole}>
      <Badge severity="info">{`${label(byRule)} v${version}`}</Badge>
    </span>
  );
}
