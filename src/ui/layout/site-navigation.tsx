import { useLocation } from '@tanstack/react-router';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { useShown } from '#ui/use-shown.ts';
import { useOpen } from './link-button.tsx';
import classes from './site-navigation.module.css';
import type { Href } from '#platform/href.ts';

export type NavItem = Readonly<{ href: Href; label: Bilingual }>;
/** Links that belong together. `section` is a heading above this group and those that follow; `key` tells groups with the same label apart. */
export type NavGroup = Readonly<{
  key?: string | undefined;
  section?: Bilingual | undefined;
  label: Bilingual;
  items: readonly NavItem[];
}>;

const isWithin = (pathname: string, { href }: NavItem) =>
  pathname === href || pathname.startsWith(`${href}/`);

/** The first two groups are open, and the one of the current page; the others stay as the person left them. */
export function SiteNavigation({
  groups,
  onOpen,
}: {
  groups: readonly NavGroup[];
  onOpen: () => void;
}) {
  return groups.map((group, i) => {
    const key = group.key ?? group.label.en;
    return <Group key={key} name={key} group={group} isFirst={i < 2} onOpen={onOpen} />;
  });
}

function Group({
  name,
  group,
  isFirst,
  onOpen,
}: {
  name: string;
  group: NavGroup;
  isFirst: boolean;
  onOpen: () => void;
}) {
  const label = useLabel();
  const open = useOpen();
  const { pathname } = useLocation();
  const [chosen, choose] = useShown(`nav ${name}`);
  const isOpen = chosen ?? (isFirst || group.items.some((item) => isWithin(pathname, item)));
  return (
    <>
      {group.section && <p className={classes.section}>{label(group.section)}</p>}
      <button
        type="button"
        className={classes.group}
        aria-expanded={isOpen}
        onClick={() => choose(!isOpen)}
      >
        {label(group.label)}
      </button>
      <ul className={classes.links} hidden={!isOpen}>
        {group.items.map((item) => {
          const { href, onClick } = open(item.href);
          return (
            <li key={item.href}>
              <a
                href={href}
                data-active={isWithin(pathname, item) || undefined}
                aria-current={pathname === item.href ? 'page' : undefined}
                onClick={(event) => {
                  onClick(event);
                  onOpen();
                }}
              >
                {label(item.label)}
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
