import type { ShownPrincipal } from '#account/api.server.ts';
import { api } from '#api.ts';
import { labelIncludes } from '#platform/i18n/name-in.ts';
import { stateNamesFor } from '#quotation/states.ts';
import type { SearchResult } from '#ui/layout/search-palette.tsx';
import { screensOpenTo } from './screens-open-to.ts';
import { isDraft } from '#quotation/states.ts';
import { uncheckedPath } from '#platform/href.ts';

type Reader = Pick<ShownPrincipal, 'isEmployee' | 'isUser' | 'role' | 'impersonatedBy'>;

const mostScreens = 8;
const mostCustomers = 5;
/** The screens that the reader may open and whose title contains the text, in either language. */
export function screensNamed(text: string, reader: Reader): SearchResult[] {
  return screensOpenTo(reader)
    .filter(({ title }) => labelIncludes(title, text))
    .map(({ path, title }) => ({
      href: uncheckedPath(path),
      label: title,
      about: { en: 'Screen', ja: '画面' },
    }));
}

async function quotations(text: string, reader: Reader): Promise<SearchResult[]> {
  const names = stateNamesFor(reader);
  return (await api().quotation.find({ q: text })).map(({ id, number, state, title, customer }) => {
    const name = [number, title].filter(Boolean).join('　');
    return {
      href: isDraft(state) ? `/quotation-request/${id}/customer` : `/quotation-detail/${id}`,
      label: { en: name, ja: name },
      about: {
        en: `${customer.nameEn}, ${names[state].en}`,
        ja: `${customer.name}　${names[state].ja}`,
      },
    };
  });
}

async function customers(text: string): Promise<SearchResult[]> {
  const found = await api().mst.customer.choices({ q: text });
  return found.slice(0, mostCustomers).map(({ id, label }) => ({
    href: `/mst/customer/${id}/edit`,
    label,
    about: { en: 'Customer', ja: '顧客' },
  }));
}

/** Searches quotations, customers (for employees) and screens that are not in the navigation. */
export async function find(text: string, reader: Reader): Promise<readonly SearchResult[]> {
  const [ofCustomers, ofQuotations] = await Promise.all([
    reader.isEmployee ? customers(text) : [],
    reader.isEmployee || reader.isUser ? quotations(text, reader) : [],
  ]);
  return [...ofCustomers, ...ofQuotations, ...screensNamed(text, reader).slice(0, mostScreens)];
}
