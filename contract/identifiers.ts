import { z } from "zod";
import { errorText } from "#domain/error-text.ts";
import { isCns } from "#domain/screening/identifiers/cns.ts";
import { isCpf } from "#domain/screening/identifiers/cpf.ts";
import { SEXES } from "#domain/screening/sex.ts";
import { optionalText } from "./text.ts";

/** A number as people write it, without the dots, dashes, slashes and blanks between its digits. */
function digits(max = 40) {
  return optionalText(max).overwrite((written) => written.replaceAll(/[\s.\-/]/g, ""));
}

/** Whether a number is left out, which clears it, or passes its check. */
const emptyOr =
  (isRight: (written: string) => boolean) =>
  (written: string): boolean =>
    written === "" || isRight(written);

/** A CPF, with or without its dots; empty clears it. */
const cpf = digits().refine(emptyOr(isCpf), errorText("invalid_cpf"));

/** A number of the Cartão Nacional de Saúde; empty clears it. */
const cns = digits().refine(emptyOr(isCns), errorText("invalid_cns"));

/** The number of a health establishment: seven digits, without a check digit; empty clears it. */
export const cnes = digits().refine(
  emptyOr((written) => /^\d{7}$/.test(written)),
  errorText("invalid_cnes"),
);

/** The number that the school or the municipality gave the child; empty clears it. */
const externalId = optionalText(60);

/** Empty clears it. */
const sex = z.enum(["", ...SEXES], errorText("invalid_sex"));

/** What a child is known by elsewhere. All of it may be left out. */
export const childIdentifiers = {
  cpf: cpf.optional(),
  cns: cns.optional(),
  sex: sex.optional(),
  external_id: externalId.optional(),
};
