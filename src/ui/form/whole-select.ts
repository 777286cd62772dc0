export { Select as default } from '@mantine/core';
