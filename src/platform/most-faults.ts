/** At most so many faults are told in an answer: a caller can make up any number of them. */
export const mostFaultsTold = 20;
