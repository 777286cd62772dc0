/** How far an inquiry is. */
export const inquiryStates = ['new', 'working', 'done'] as const;
export type InquiryState = (typeof inquiryStates)[number];
