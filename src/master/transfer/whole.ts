/** The masters whose records of all parents are one file. They do no more than store their fields, which the undo relies on. */
export const wholeFiles = ['vehicle-variant'] as const;
