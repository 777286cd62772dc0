/** Labels of the fields of a vehicle. */
export const vehicleFieldWords = {
  vehicleDescriptionHint: {
    en: 'For example the plate or the name of the goods.',
    ja: '車両番号や積荷の名称などを入力してください。',
  },
  lengthBand: { en: 'Length class', ja: '車長区分' },
  load: { en: 'Laden or empty', ja: '実入・空' },
  empty: { en: 'Empty', ja: '空' },
  crew: { en: 'Driver', ja: '運転手の乗船' },
  withoutDriver: { en: 'Without driver', ja: '無人航送' },
  drivers: { en: 'Persons with each vehicle', ja: '1台あたりの乗務員数' },
  driversHint: {
    en: 'The price includes one driver for each vehicle.',
    ja: '運賃には1台につき運転手1名分が含まれます。',
  },
  reefer: { en: 'Plug in on board (reefer)', ja: '船内電源を使用（冷凍・冷蔵）' },
  setTemperature: { en: 'Set temperature', ja: '設定温度' },
  dangerousGoods: { en: 'Dangerous goods', ja: '危険物' },
  packingGroup: { en: 'Packing group', ja: '容器等級' },
  tractorHead: { en: 'Tractor head', ja: 'トラクターヘッド' },
  trailer: { en: 'Trailer', ja: 'トレーラー' },
  driver: { en: 'Own driver', ja: '運転手' },
} as const;
