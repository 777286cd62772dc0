import { NativeSelect as MantineNativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';

/** The browser's own select, for a few choices that are known; its arrows are a tenth of the library's in a page. */
export const NativeSelect = (props: NativeSelectProps) => (
  <MantineNativeSelect {...props} rightSection={<IconSelector size={14} aria-hidden />} />
);
