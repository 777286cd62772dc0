/** Rows of a file of base rates that is imported. */
export const maxTariffRows = 20_000;

/** Rates that one import can propose: approvers have to read them. */
export const maxProposedRates = 1000;
