/** The token of an `Authorization: Bearer` header. The scheme's name is case-insensitive (RFC 9110, 11.1). */
export const bearerOf = (headers: Headers): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
