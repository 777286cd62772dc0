/** Up to this many ports a map is lower. */
export const fewPorts = 6;
