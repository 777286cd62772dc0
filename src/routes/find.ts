import { api } from '#api.ts';
import { stateNames } from '#quotation/states.ts';
import type { Find } from '#ui/layout/palette.tsx';

/** The quotations that a text is about. */
export const find: Find = async (text) =>
  (await api().quotation.find({ q: text })).map(({ id, number, state, title, customer }) => {
    const name = [number, title].filter(Boolean).join('　');
    return {
      href: state === 'draft' ? `/quotation-request/${id}/customer` : `/quotation-detail/${id}`,
      label: { en: name, ja: name },
      about: { en: `${customer.nameEn}, ${stateNames[state].en}`, ja: `${customer.name}　${stateNames[state].ja}` },
    };
  });
