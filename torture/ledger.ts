/** A record as of its last acknowledged write. */
export type Group = { id: string; code: string; note: string; version: number };

/** A quotation as of its last acknowledged write; `events`: how often each step was acknowledged. */
export type Quotation = {
  id: string;
  title: string;
  state: string;
  number: string | null;
  answerId: string | null;
  answerState: string | null;
  lines: Set<string>;
  events: Map<string, number>;
};

/** What the server has acknowledged: the database is compared with it. */
export class Ledger {
  readonly groups = new Map<string, Group>();
  readonly quotations = new Map<string, Quotation>();
  /** Changed since the last check. */
  readonly touched = new Set<string>();

  keepGroup(group: Group): void {
    this.groups.set(group.id, group);
    this.touched.add(group.id);
  }

  keepQuotation(quotation: Quotation): void {
    this.quotations.set(quotation.id, quotation);
    this.touched.add(quotation.id);
  }
}
