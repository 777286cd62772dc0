export const listNames = {
  nissan: { en: 'Nissan quotations', ja: '日産見積' },
  toyota: { en: 'Toyota quotations', ja: 'トヨタ見積' },
} as const;
