/** What has the focus; of a menu, which closes, its button. */
export function focusedControl(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const control = menu ? document.getElementById(menu) : focused;
  return control instanceof HTMLElement ? control : null;
}
