import { type ESTree, type Plugin, parseSync, Visitor } from "vite";

/**
 * Kinds of fiber (React's work tags) that the guardian's pages never make: class component 1, portal 4, forwarded
 * ref 11, profiler 12, Suspense 13, lazy 16, incomplete class 17, dehydrated boundary 18, Suspense list 19, scope 21,
 * off-screen 22, legacy hidden 23, cache 24, tracing marker 25, hoisted resource 26, singleton 27, view transition 30,
 * Activity 31.
 */
const UNUSED_KINDS = new Set([
  1, 4, 11, 12, 13, 16, 17, 18, 19, 21, 22, 23, 24, 25, 26, 27, 30, 31,
]);

/** Functions of react-dom that are reached only through what those pages do not use, with what they answer instead. */
const UNUSED_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  "": [
    // View transitions.
    "startViewTransition scheduleViewTransitionEvent applyViewTransitionName restoreViewTransitionName",
    "commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions",
    "commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions",
    "restoreEnterOrExitViewTransitions restoreNestedViewTransitions measureNestedViewTransitions",
    "applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive",
    "restoreViewTransitionOnHostInstances measureViewTransitionHostInstancesRecursive",
    "trackEnterViewTransitions commitAfterMutationEffectsOnFiber recursivelyTraverseAfterMutationEffects",
    "flushAfterMutationEffects reportViewTransitionError queueTransitionTypes",
    // Refs to fragments.
    "commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects",
    "commitFragmentInstanceDeletionEffects commitNewChildToFragmentInstance deleteChildFromFragmentInstance",
    // Hidden and shown again: Suspense and Activity.
    "recursivelyTraverseDisappearLayoutEffects recursivelyTraverseReappearLayoutEffects",
    "recursivelyTraverseReconnectPassiveEffects recursivelyTraverseDisconnectPassiveEffects",
    "recursivelyTraverseAtomicPassiveEffects hideOrUnhideAllChildrenOnFiber hideOrUnhideNearestPortals",
    "retryTimedOutBoundary retryDehydratedSuspenseBoundary resolveRetryWakeable attachSuspenseRetryListeners",
    // Events of which there is no handler.
    "accumulateEnterLeaveListenersForEvent constructSelectEvent extractEvents$1",
    "getNativeBeforeInputChars getFallbackBeforeInputChars",
    // Actions, transitions, optimistic state, and other hooks.
    "startTransition startHostTransition ensureFormComponentIsStateful requestFormReset$1 recursivelyResetForms",
    "mountActionState updateActionState updateActionStateImpl rerenderActionState runActionStateAction",
    "dispatchActionState updateOptimisticImpl dispatchOptimisticSetState useMemoCache use refreshCache",
    "mountDeferredValueImpl updateDeferredValueImpl useEffectEventImpl updateEvent imperativeHandleEffect",
    "updateImperativeHandle TransitionAwareHostComponent entangleAsyncAction chainThenableValue",
    "defaultOnDefaultTransitionIndicator",
    // Elements that are not there: <select>, custom elements.
    "updateOptions setPropOnCustomElement",
    // Stacks of components in messages to developers.
    "describeFiber getComponentNameFromType",
  ],
  'return ""': [
    "describeNativeComponentFrame describeBuiltInComponentFrame getStackByFiberInDevAndProd",
  ],
  "return false": ["isHostHoistableType isCustomElement"],
  "return null": ["waitForCommitToBeReady claimQueuedTransitionTypes"],
};

/** Statements at the top of the modules that only offer what is not used. */
const UNUSED_STATEMENTS =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype|^ReactSharedInternals\.S = |^ReactDOMSharedInternals\.(?:d|findDOMNode) = |^exports\.createRoot = /;

/** What the pages, and the modules of React among each other, import. */
const USED_EXPORTS =
  /^exports\.(?:__|version|Fragment|createContext|memo|use(?:Context|Effect|Memo|Ref|State|SyncExternalStore)\b|hydrateRoot|jsx|unstable_)/;

const REACT = /\/node_modules\/(?:react|react-dom)\/cjs\/[\w-]+\.production\.js$/;
const REACT_DOM = /react-dom-client\.production\.js$/;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Leaves out of React what the guardian's pages do not use, which is a fifth of it. A page may use function components,
 * `memo`, contexts, native elements without `<select>`, and the hooks of `USED_EXPORTS`; what is
 * left out does nothing. Throws when React no longer has one of the named functions.
 */
export function leanReact(): Plugin {
  return {
    name: "lean-react",
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    transform: (code, id) => (REACT.test(id) ? { code: leanCode(code, id), map: null } : null),
  };
}

/** One module of React, known by its path, without what is not used. Throws as `leanReact` does. */
export function leanCode(code: string, path: string): string {
  const { program } = parseSync(path, code);
  const edits = unusedStatements(program, code);
  if (REACT_DOM.test(path)) edits.push(...unusedFunctions(program), ...unusedKinds(program, code));
  return edited(code, edits);
}

function unusedStatements({ body }: ESTree.Program, code: string): Edit[] {
  return body
    .filter(({ type }) => type === "ExpressionStatement")
    .filter(({ start, end }) => {
      const text = code.slice(start, end);
      return (
        UNUSED_STATEMENTS.test(text) || (text.startsWith("exports.") && !USED_EXPORTS.test(text))
      );
    })
    .map(({ start, end }) => ({ start, end, text: "" }));
}

function unusedFunctions({ body }: ESTree.Program): Edit[] {
  const declared = new Map<string, ESTree.Function>();
  for (const node of body) {
    if (node.type === "FunctionDeclaration" && node.id) declared.set(node.id.name, node);
  }
  return Object.entries(UNUSED_FUNCTIONS).flatMap(([answer, lines]) =>
    lines
      .flatMap((line) => line.split(" "))
      .map((name) => {
        const block = declared.get(name)?.body;
        if (!block) throw new Error(`lean-react: react-dom has no function ${name}`);
        return { start: block.start, end: block.end, text: `{${answer}}` };
      }),
  );
}

/** `13 === fiber.tag` is false, and a `case 13` of `switch (fiber.tag)` is never reached. */
function unusedKinds(program: ESTree.Program, code: string): Edit[] {
  const edits: Edit[] = [];
  const dropped: { start: number; end: number; label: string }[] = [];
  const variables: { at: number; name: string }[] = [];
  new Visitor({
    VariableDeclarator({ id, start }) {
      if (id.type === "Identifier") variables.push({ at: start, name: id.name });
    },
    BinaryExpression({ operator, left, right, start, end }) {
      if (!isUnusedKind(left) || !isFiberTag(right)) return;
      if (operator === "===") edits.push({ start, end, text: "false" });
      if (operator === "!==") edits.push({ start, end, text: "true" });
    },
    SwitchStatement({ discriminant, cases }) {
      if (!isFiberTag(discriminant)) return;
      let isOpen = false;
      for (const { test, consequent, start, end } of cases) {
        // What runs on into a case from a kind that is used must stay.
        if (test && isUnusedKind(test) && (!isOpen || consequent.length === 0)) {
          const label = code.slice(start, test.end);
          dropped.push({ start, end, label: `${label}:` });
        } else isOpen = !isAbrupt(consequent.at(-1));
      }
    },
  }).visit(program);
  for (const { start, end, label } of dropped) {
    const names = variables.filter(({ at }) => at > start && at < end).map(({ name }) => name);
    edits.push({ start, end, text: withVariables(label, names) });
  }
  return edits;
}

/** What is left of a case: the variables it declares, which others of the same function use too. */
function withVariables(label: string, names: readonly string[]): string {
  return names.length === 0 ? "" : `${label}var ${[...new Set(names)].join()};break;`;
}

function isUnusedKind(node: ESTree.Node): boolean {
  return node.type === "Literal" && typeof node.value === "number" && UNUSED_KINDS.has(node.value);
}

/** Queued updates have a `tag` too, of another meaning; React calls them `update`. */
function isFiberTag(node: ESTree.Node): boolean {
  return (
    node.type === "MemberExpression" &&
    node.property.type === "Identifier" &&
    node.property.name === "tag" &&
    !(node.object.type === "Identifier" && node.object.name === "update")
  );
}

function isAbrupt(node: ESTree.Node | undefined): boolean {
  return (
    node !== undefined &&
    ["BreakStatement", "ReturnStatement", "ThrowStatement", "ContinueStatement"].includes(node.type)
  );
}

function edited(code: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    // Inside something that is already replaced.
    if (start < at) continue;
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}
