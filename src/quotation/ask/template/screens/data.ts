import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';

export const templatesKey = ['quotation-ask', 'template'] as const;

/** The templates of a customer, by name. */
export const templatesQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...templatesKey, customerId],
    queryFn: () => api().quotation.askTemplates({ customerId }),
  });
export type TemplateListed = Awaited<ReturnType<ApiClient['quotation']['askTemplates']>>[number];
export type TemplateShown = Awaited<ReturnType<ApiClient['quotation']['askTemplate']>>;

export const nameLabel = { en: 'Name of the template', ja: 'テンプレート名' } as const;
