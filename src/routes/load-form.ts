/**
 * The form of a master and the fields of a vehicle, which are parts of their screens, before they are rendered on the server
 * and before React takes the page over: they work at once. `path` is without its language.
 */
export async function loadForm(path: string): Promise<void> {
  if (/^\/(mst|sdsi|admin\/instant-offer)\/.*(new|edit)$/.test(path)) {
    const { FormScreen } = await import('#master/screens/parts.ts');
    await FormScreen.preload();
  } else if (path.includes('/freight/vehicle/')) {
    const { VehicleFields } = await import('#quotation/sheet/screens/cargo-fields.tsx');
    await VehicleFields.preload();
  }
}
