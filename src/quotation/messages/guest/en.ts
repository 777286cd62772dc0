export default {
  confirmTitle: 'Confirm your quotation request',
  confirmText:
    'Please check that this is your request. It reaches us once you confirm it; until then nobody sees it.',
  reference: 'Reference',
  company: 'Company',
  contact: 'Name',
  route: 'Route',
  freightLines: 'Freight lines',
  confirmAct: 'Confirm the request',
  confirmed: 'We have received your request {reference}.',
  next: 'Our staff checks it and writes to your address, with a quotation or a question. Please name the reference if you call us.',
  askAgain: 'To the quotation request',
  about: 'About you',
  aboutText:
    'We mail you a link. Your request reaches us once you open the link and confirm it, within 48 hours.',
  sentTitle: 'Please check your mail',
  sentText:
    'We have sent a link to {email}. Open it within 48 hours and confirm your request; only then does it reach us.',
  sentHint:
    'No mail after a few minutes? Please look into the spam folder and check the address. Of one address, three requests a day can wait for their confirmation.',
  requests: 'Quotation requests of guests',
  requestsText:
    'Once you make a customer of this firm, or join it to one, these requests become its quotations.',
  requestMessage: 'Message',
  freight: 'Freight',
  confirmedAt: 'Confirmed',
  estimate: 'Estimate by the tariff',
  onRequest: 'On request',
  told: 'Estimate that the guest was told on {day}',
  noEstimate: 'Cannot be priced at present.',
  asQuotation: 'Quotation {number}',
  asDraft:
    'Kept as a draft, because something has to be corrected before it is sent, as a departure that is past.',
  openDraft: 'Correct and send the draft',
  draftOfOther: 'The draft is that of {name}.',
} as const;
