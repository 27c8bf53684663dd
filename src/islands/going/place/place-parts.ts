/* The parts for volunteers who see an event with limited places. They are loaded only then (place-loader.ts). */

export { ExactPlaces } from './ExactPlaces.tsx'
export { PlaceControl } from './PlaceControl.tsx'
export { PlaceKeeper } from './PlaceKeeper.tsx'
