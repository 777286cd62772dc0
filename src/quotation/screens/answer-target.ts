import type { AnswerView } from './data.ts';

export const target = (view: AnswerView) => ({
  quotationId: view.quotationId,
  answerId: view.id,
  version: view.version,
});

export const may = (view: AnswerView, event: string) => (view.allowed as string[]).includes(event);
