import { createContext, use } from 'react';

/** Where the cargo is among the values of its form: `cargo` in that of one line, `lines[2].cargo` where there are several. */
export const CargoPath = createContext('cargo');
export const useCargoPath = (): string => use(CargoPath);
