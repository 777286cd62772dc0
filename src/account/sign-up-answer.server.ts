import { defaultLocale, isLocale } from '#platform/i18n/locale.ts';
import { uuidv7 } from '#platform/id.ts';
import { propertyOf } from '#platform/property.ts';

/**
 * The answer to every sign-up, made of what was sent alone, so that it does not depend on whether the address has an
 * account already.
 */
export function signUpAnswer(body: unknown, now: Date) {
  const [locale, timeFormat] = [propertyOf(body, 'locale'), propertyOf(body, 'timeFormat')];
  return {
    token: null,
    user: {
      id: uuidv7(),
      name: String(propertyOf(body, 'name')),
      email: String(propertyOf(body, 'email')).toLowerCase(),
      emailVerified: false,
      image: null,
      locale: isLocale(locale) ? locale : defaultLocale,
      timeFormat: timeFormat === '12' ? '12' : '24',
      isEmployee: false,
      isUser: false,
      isPriceManager: false,
      affiliationCheckedAt: null,
      twoFactorEnabled: false,
      role: null,
      banned: false,
      banReason: null,
      banExpires: null,
      createdAt: now,
      updatedAt: now,
    },
  };
}
