import type { FastifyReply } from "fastify";
import {
  type DocumentKind,
  getGuardianLetter,
  getReferralLetter,
  getResultSummary,
  listDocuments,
  revokeDocument,
} from "#contract/referrals/letters.ts";
import { countAddress } from "#server/features/access/guardian-links/live-link.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { documentsOf, withdrawDocument } from "./documents.ts";
import { guardianLetterOf, letterOf, summaryOf } from "./letters.ts";

/** No name of a child: what is downloaded lies about. */
const FILE_NAMES: Readonly<Record<DocumentKind, string>> = {
  referral_letter: "carta-de-encaminhamento.pdf",
  result_summary: "resumo-dos-resultados.pdf",
  guardian_letter: "carta-para-a-familia.pdf",
};

/** Serves the documents as PDF, the list of what was issued, and taking one back. */
export function lettersRoutes({ routes, deps }: Serving): void {
  routes.staff(getReferralLetter, async ({ staff, params, response }) => {
    const bytes = await letterOf(deps, staff, params.referral_id);
    return asFile(response, "referral_letter", bytes);
  });
  routes.staff(getResultSummary, async ({ staff, params, response }) => {
    const bytes = await summaryOf(deps, staff, params.id);
    return asFile(response, "result_summary", bytes);
  });
  routes.public(getGuardianLetter, async ({ params, query, request, response }) => {
    countAddress(deps, request);
    response.header("x-robots-tag", "noindex, nofollow");
    const bytes = await guardianLetterOf(deps, params.token, query.lang ?? "pt-BR");
    return asFile(response, "guardian_letter", bytes);
  });
  routes.staff(listDocuments, ({ staff, params }) => documentsOf(deps, staff, params.referral_id));
  routes.staff(revokeDocument, ({ staff, params, body }) =>
    withdrawDocument(deps, staff, params.document_id, body.reason),
  );
}

/** `attachment`: a telephone saves it, and it is there without a network. */
function asFile(response: FastifyReply, kind: DocumentKind, bytes: Buffer): Buffer {
  response
    .type("application/pdf")
    .header("content-disposition", `attachment; filename="${FILE_NAMES[kind]}"`);
  return bytes;
}
