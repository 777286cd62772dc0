/** Bodies for the calls that make a request, as the description of the API shows them; `{…}` stands for a record that is there. */
export const quotationExamples: Readonly<Record<string, unknown>> = {
  'quotation.create': { customerId: '{customerId}', siteId: null, contactPersonId: null, title: '油圧ショベル輸送', message: '午前中の引取を希望します。', language: 'ja' },
  'quotation.addRoute': {
    answerId: null,
    version: 1,
    condition: 'port-port',
    fromDoorId: null,
    fromPortId: '{fromPortId}',
    toPortId: '{toPortId}',
    toDoorId: null,
    viaPortIds: [],
    departure: '2027-04-01',
    voyageId: null,
  },
  'quotation.addLine': {
    answerId: null,
    version: 2,
    routeId: '{routeId}',
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
  },
  'quotation.submit': { version: 3 },
};
