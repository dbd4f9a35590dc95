import {
  listCities as listCitiesEndpoint,
  listProvinces as listProvincesEndpoint,
} from '@sanjeh/contract/place/place.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { listCities, listProvinces } from './place.service.ts';

export function addPlaceRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(listProvincesEndpoint, ({ request }) => listProvinces(db, languageOf(request)));
  add(listCitiesEndpoint, ({ params, request }) => listCities(db, params.id, languageOf(request)));
}
