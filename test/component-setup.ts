import '@mantine/core/styles.css';
import '#ui/tokens.css';
import '#ui/parts.css';
import '#ui/app.css';
import { notifications } from '@mantine/notifications';
import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// The styles of a page before it is taken over would make every control inert.
document.documentElement.dataset.alive = '';

// Files share a page: what was rendered goes, and the toast of an error, which stays until it is closed.
afterEach(async () => {
  await cleanup();
  notifications.clean();
});
