import '@mantine/core/styles.css';
import '#ui/tokens.css';
import '#ui/parts.css';
import '#ui/app.css';

// The styles of a page before it is taken over would make every control inert.
document.documentElement.dataset.alive = '';
