/** What a vehicle is where nothing was said about it, as before these facts were recorded. */
export const plainVehicle = {
  category: 'car' as const,
  laden: null,
  accompanied: false,
  drivers: 0,
  reefer: null,
  dangerousGoods: [],
  tractorHeadId: null,
  trailerId: null,
  driverId: null,
};
