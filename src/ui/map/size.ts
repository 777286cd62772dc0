/** Whether a map has so few ports that it is lower. */
export const hasFewPorts = (ports: number): boolean => ports <= 6;

/** The height of a map, and of what stands in its place until it is there; of how many ports may not be known yet. */
export const mapHeight = (ports = Number.POSITIVE_INFINITY): string =>
  hasFewPorts(ports) ? '260px' : 'clamp(280px, 38vh, 480px)';
