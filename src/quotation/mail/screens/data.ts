import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import { Refused } from '#platform/refusal.ts';
import { type TemplateName, templateNames } from '../templates.ts';

export type TemplateView = Awaited<ReturnType<ApiClient['mailTemplate']['get']>>;

export const templatesQuery = queryOptions({
  queryKey: ['mail-template'],
  queryFn: () => api().mailTemplate.list(),
});
export const settingQuery = queryOptions({
  queryKey: ['mail-setting'],
  queryFn: () => api().mailTemplate.setting(),
});

/** The template of a name in an address. @throws Refused not-found */
function templateNameOf(text: string): TemplateName {
  const found = templateNames.find((name) => name === text);
  if (!found) throw new Refused('not-found');
  return found;
}

export const templateQuery = (name: string) =>
  queryOptions({
    queryKey: ['mail-template', name],
    queryFn: () => api().mailTemplate.get({ name: templateNameOf(name) }),
  });
