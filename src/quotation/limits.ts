const megabyte = 1024 * 1024;

/** What one quotation, and one customer, may have at most. More is refused as `limit-reached`. */
export const limits = {
  /** Freight lines of a request, or of an answer. */
  lines: 1000,
  /** Routes of a request, or of an answer. */
  routes: 100,
  /** Pieces of a line. */
  pieces: 9999,
  /** Cargo of a request, or of an answer, in all: more than all ships of a company carry in a year. */
  cubicMetres: 1_000_000,
  tonnes: 1_000_000,
  /** A total before tax, the tax, a total with tax and a cost, in any currency: what money has room for. */
  total: 9_999_999_999_999,
  messages: 1000,
  documents: 100,
  documentBytes: 200 * megabyte,
  /** Documents of all quotations of a customer. */
  customerDocuments: 5000,
  customerBytes: 10_240 * megabyte,
  /** Templates of requests of a customer. */
  askTemplates: 100,
} as const;

export type Limit = keyof typeof limits;
