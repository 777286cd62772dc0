/** How much room the parts take: `dense` for a desk, `comfortable` by choice. */
export const densities = ['dense', 'comfortable'] as const;
export type Density = (typeof densities)[number];

const key = 'umiji-density';

/** Set before the first paint, so that nothing jumps; kept in this browser, like the theme. */
export const densityScript = `try{if(localStorage.getItem('${key}')==='comfortable')document.documentElement.dataset.density='comfortable'}catch{}`;

export const currentDensity = (): Density =>
  document.documentElement.dataset.density === 'comfortable' ? 'comfortable' : 'dense';

export function setDensity(density: Density): void {
  document.documentElement.dataset.density = density;
  try {
    localStorage.setItem(key, density);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
