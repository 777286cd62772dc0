import { NavLink, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { useLabel } from '#words.ts';
import { useOpen } from './link-button.tsx';
import type { Href } from '#platform/href.ts';

export type NavItem = Readonly<{ href: Href; label: Bilingual }>;
/** Links that belong together. `section` is a heading above this group and those that follow; `key` tells groups with the same label apart. */
export type NavGroup = Readonly<{
  key?: string;
  section?: Bilingual;
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
  const label = useLabel();
  const open = useOpen();
  const { pathname } = useLocation();
  const [left, setLeft] = useLocalStorage<Record<string, boolean>>({
    key: 'umiji-nav',
    defaultValue: {},
  });
  return groups.map((group, i) => {
    const key = group.key ?? group.label.en;
    return (
      <Fragment key={key}>
        {group.section && (
          <Text size="xs" c="dimmed" fw={650} mt="sm" mb={4} px="sm">
            {label(group.section)}
          </Text>
        )}
        <NavLink
          component="button"
          label={label(group.label)}
          fw={650}
          fz="sm"
          py={6}
          opened={left[key] ?? (i < 2 || group.items.some((item) => isWithin(pathname, item)))}
          onChange={(opened) => setLeft({ ...left, [key]: opened })}
          childrenOffset={8}
        >
          {group.items.map((item) => {
            const { href, onClick } = open(item.href);
            return (
              <NavLink
                key={item.href}
                component="a"
                href={href}
                label={label(item.label)}
                active={isWithin(pathname, item)}
                aria-current={pathname === item.href ? 'page' : undefined}
                py={4}
                fw={400}
                onClick={(event) => {
                  onClick(event);
                  onOpen();
                }}
              />
            );
          })}
        </NavLink>
      </Fragment>
    );
  });
}
