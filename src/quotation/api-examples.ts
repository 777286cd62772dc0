/** The ids of records that the examples refer to. */
export const exampleIds = {
  customerId: '0199c2f0-0000-7000-8000-000000000101',
  fromPortId: '0199c2f0-0000-7000-8000-000000000102',
  toPortId: '0199c2f0-0000-7000-8000-000000000103',
  routeId: '0199c2f0-0000-7000-8000-000000000104',
};

const routeExample = {
  answerId: null,
  condition: 'port-port',
  fromDoorId: null,
  fromAddress: null,
  fromPortId: exampleIds.fromPortId,
  toPortId: exampleIds.toPortId,
  toDoorId: null,
  toAddress: null,
  viaPortIds: [],
  departure: '2027-04-01',
  voyageId: null,
};
const lineExample = {
  answerId: null,
  routeId: exampleIds.routeId,
  cargo: {
    kind: 'heavy-equipment',
    modelId: null,
    description: '油圧ショベル',
    count: 1,
    size: { lengthMm: 9530, widthMm: 3170, heightMm: 3160, weightKg: 22600 },
    selfPropelled: true,
    crawler: true,
    attachments: '',
  },
  note: '',
};

const { answerId: _answer, ...askedRoute } = routeExample;
const { answerId: _of, routeId: _route, ...askedLine } = lineExample;
const askedExample = { route: askedRoute, lines: [askedLine] };

/** Example bodies for creating a request in the API description. */
export const quotationExamples: Readonly<Record<string, object>> = {
  'quotation.create': {
    customerId: exampleIds.customerId,
    siteId: null,
    contactPersonId: null,
    title: '油圧ショベル輸送',
    message: '午前中の引取を希望します。',
    language: 'ja',
  },
  'quotation.recognise': {
    text: '東京から苫小牧まで、13mシャーシ 実入 3台の見積をお願いします。',
    customerId: null,
  },
  'quotation.ask': {
    customerId: exampleIds.customerId,
    siteId: null,
    contactPersonId: null,
    title: '',
    message: '',
    language: 'ja',
    ...askedExample,
  },
  'quotation.estimate': { customerId: null, ...askedExample },
  'quotation.addRoute': {
    version: 1,
    ...routeExample,
    condition: 'door-port',
    fromAddress: {
      name: '勝田第二ヤード',
      postalCode: '312-0005',
      prefecture: '茨城県',
      address: 'ひたちなか市新光町552',
    },
  },
  'quotation.registerDoor': { end: 'from' },
  'quotation.chooseDoor': { end: 'from' },
  'quotation.checkRoute': routeExample,
  'quotation.addLine': { version: 2, ...lineExample },
  'quotation.checkLine': lineExample,
  'quotation.submit': { version: 3 },
  'quotation.recordAgreement': {
    channel: 'phone',
    person: '渡辺 直樹',
    day: '2027-04-01',
    note: '電話で承諾',
    documentId: null,
  },
  'quotation.saveAnswer': { exchange: [{ from: 'USD', rate: '149.5', day: '2027-04-01' }] },
};
