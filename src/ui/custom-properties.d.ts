import 'react';

declare module 'react' {
  // React passes custom properties on; its types do not know them.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
