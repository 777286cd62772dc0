import { Pagination } from '@mantine/core';

/** The pages of a list; nothing where one page holds it all. `getControlProps` names the arrows for screen readers. */
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
