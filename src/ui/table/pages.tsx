import { Pagination } from '@mantine/core';

/** Pagination of a list; nothing for a single page. `getControlProps` names the arrows for screen readers. */
export function Pages({
  total,
  size,
  page,
  onChange,
}: {
  total: number;
  size: number;
  page: number;
  onChange: (page: number) => void;
}) {
  if (total <= size) return null;
  return (
    <Pagination
      mt="md"
      size="sm"
      total={Math.ceil(total / size)}
      value={page}
      onChange={onChange}
      getControlProps={(control) => ({ 'aria-label': control })}
      getItemProps={(each) => ({ 'aria-label': String(each) })}
    />
  );
}
