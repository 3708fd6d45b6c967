/** Children of a clinic or school of a city where nothing else is said. */
const USUAL_SIZE = 5000;

/** Children from which on a city is a large one, and its clinics and schools. */
const LARGE_CITY = 1_000_000;
const LARGE_CITY_UNITS = 60;

/**
 * Children of each clinic and school of a city, clinics first in each pair. Unless it is said how many each has, a large city
 * has a clinic with a tenth of all, one with a hundredth, and the others alike: what one clinic costs can be held against
 * what one of ten times its size does.
 */
export function unitSizes(children: number, perOrganization?: number): number[] {
  if (perOrganization === undefined && children >= LARGE_CITY) {
    const [tenth, hundredth] = [Math.floor(children / 10), Math.floor(children / 100)];
    const [school = 0, ...others] = evenSizes(children - tenth - hundredth, LARGE_CITY_UNITS - 2);
    return [tenth, school, hundredth, ...others];
  }
  return evenSizes(children, Math.max(1, Math.ceil(children / (perOrganization ?? USUAL_SIZE))));
}

function evenSizes(children: number, units: number): number[] {
  return Array.from(
    { length: units },
    (_, index) => Math.floor(children / units) + (index < children % units ? 1 : 0),
  );
}
