import { createContext } from 'react';
import { type Locale, defaultLocale } from './locale.ts';

/** The language of the page being shown. */
export const PageLocale = createContext<Locale>(defaultLocale);
