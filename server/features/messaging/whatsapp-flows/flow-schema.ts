import { z } from "zod";

/** A text with at most so many characters, as Meta's published limits have it; an empty one is refused. */
const text = (most: number) => z.string().trim().min(1).max(most);

const name = z.string().regex(/^[a-z]\w*$/i);

/** A value that is bound to the data of the screen. */
const bound = z.string().regex(/^\$\{data\.\w+\}$/);

const Component = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("TextHeading"), text: text(80) }),
  z.strictObject({
    type: z.literal("TextBody"),
    text: text(4096),
    "font-weight": z.literal("bold").optional(),
  }),
  z.strictObject({ type: z.literal("TextCaption"), text: text(409) }),
  z.strictObject({
    type: z.literal("RadioButtonsGroup"),
    name,
    label: text(30),
    required: z.boolean(),
    "data-source": z
      .array(z.strictObject({ id: text(200), title: text(30) }))
      .min(1)
      .max(20),
  }),
  z.strictObject({
    type: z.literal("OptIn"),
    name,
    label: text(120),
    required: z.boolean(),
  }),
  z.strictObject({
    type: z.literal("TextArea"),
    name,
    label: text(20),
    required: z.boolean(),
    "max-length": z.int().positive(),
    "helper-text": text(80).optional(),
    "init-value": bound,
  }),
  z.strictObject({
    type: z.literal("Footer"),
    label: text(35),
    "on-click-action": z.strictObject({
      name: z.enum(["data_exchange", "complete"]),
      payload: z.record(name, z.string().max(200)),
    }),
  }),
]);

const Screen = z.strictObject({
  id: z.string().regex(/^[A-Za-z_]+$/),
  title: text(60),
  terminal: z.literal(true).optional(),
  success: z.literal(true).optional(),
  data: z.record(
    name,
    z.strictObject({
      type: z.enum(["string", "boolean"]),
      __example__: z.union([z.string(), z.boolean()]),
    }),
  ),
  layout: z.strictObject({
    type: z.literal("SingleColumnLayout"),
    children: z.array(Component).min(1).max(50),
  }),
});
type Screen = z.output<typeof Screen>;

/** As much of Meta's published schema of Flow JSON as our forms use, with its limits. */
export const FlowSchema = z
  .strictObject({
    version: z.enum(["7.0", "7.1", "7.2", "7.3"]),
    data_api_version: z.literal("3.0"),
    routing_model: z.record(z.string(), z.array(z.string()).max(10)),
    screens: z.array(Screen).min(1),
  })
  .superRefine(({ routing_model: routes, screens }, context) => {
    const wrong = (message: string): void => context.addIssue({ code: "custom", message });
    const ids = screens.map(({ id }) => id);
    if (new Set(ids).size !== ids.length || ids.includes("SUCCESS")) wrong("ids of screens");
    if (ids.some((id) => !(id in routes))) wrong("a screen without routes");
    for (const [from, onward] of Object.entries(routes)) {
      // Forward alone: the way back is the messenger's.
      const isForward = onward.every((to) => ids.indexOf(to) > ids.indexOf(from));
      if (!ids.includes(from) || !isForward) wrong(`the routes of ${from}`);
    }
    const reached = new Set(Object.values(routes).flat());
    if (ids.filter((id) => !reached.has(id)).length !== 1) wrong("there is one first screen");
    for (const screen of screens) {
      if ((screen.terminal === true) !== (routes[screen.id]?.length === 0)) wrong("terminal");
      for (const message of faultsOf(screen)) wrong(`${screen.id}: ${message}`);
    }
  });

function faultsOf({ data, layout: { children }, terminal }: Screen): string[] {
  const faults: string[] = [];
  const fields = children.flatMap((part) => ("name" in part ? [part.name] : []));
  if (new Set(fields).size !== fields.length) faults.push("a field twice");
  const footers = children.filter(({ type }) => type === "Footer");
  if (footers.length !== 1 || children.at(-1)?.type !== "Footer") faults.push("its footer");
  if (children.filter(({ type }) => type === "OptIn").length > 5) faults.push("too many boxes");
  for (const [, kind, its] of JSON.stringify(children).matchAll(/\$\{(\w+)\.(\w+)\}/g)) {
    const isThere = kind === "data" ? (its ?? "") in data : fields.includes(its ?? "");
    if (!isThere) faults.push(`nothing is called ${kind}.${its}`);
  }
  const ends = JSON.stringify(footers).includes('"complete"');
  if (ends !== (terminal === true)) faults.push("only the last screen ends the form");
  for (const [key, { type, __example__: example }] of Object.entries(data)) {
    if (typeof example !== type) faults.push(`the example of ${key}`);
  }
  return faults;
}
