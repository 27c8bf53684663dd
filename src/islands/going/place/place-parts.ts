/* What only volunteers need who see an event with limited places. It is loaded when they do (place-loader.ts). */

export { ExactPlaces } from './ExactPlaces.tsx'
export { PlaceControl } from './PlaceControl.tsx'
export { PlaceKeeper } from './PlaceKeeper.tsx'
