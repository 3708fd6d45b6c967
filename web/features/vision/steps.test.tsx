import { act, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ABORT_REASONS } from "#domain/vision/session.ts";
import { screenWith } from "#web/testing/screen-with.tsx";
import { userEvent } from "#web/testing/user-event.ts";
import { CameraTroubleNote } from "./camera-trouble.tsx";
import { EndForm, type Ending } from "./end-form.tsx";
import type { Eyes } from "./eyes.ts";
import type { FrameSeen } from "./gaze/index.ts";
import { PausePanel } from "./pause-panel.tsx";
import { PositioningStep } from "./positioning-step.tsx";
import { texts } from "./texts.ts";
import type { CameraTrouble } from "./use-camera.ts";

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
});

const show = screenWith(texts);

const nothing = (): void => undefined;

describe("a camera that is not there", () => {
  test.each<[CameraTrouble, RegExp, RegExp]>([
    ["denied", /não deixou usar a câmera/, /permita a câmera para este site/],
    ["missing", /Nenhuma câmera foi encontrada/, /Conecte uma câmera/],
    ["busy", /A câmera não respondeu/, /Feche chamadas de vídeo/],
    ["lost", /A câmera foi desligada/, /Confira o cabo/],
    ["not_loaded", /Um arquivo do teste não chegou/, /Verifique a internet/],
    ["altered", /chegou diferente do esperado/, /avise quem cuida do sistema/],
    ["not_started", /não conseguiu começar/, /Feche outros programas/],
    ["stopped", /parou de responder/, /O que já foi medido está guardado/],
  ])("%s: what it is, what to do, and again", async (trouble, what, todo) => {
    const onRetry = vi.fn<() => void>();
    show(CameraTroubleNote, { trouble, onRetry });
    expect(screen.getByRole("alert").textContent).toMatch(what);
    expect(screen.getByRole("alert").textContent).toMatch(todo);
    await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test.each<[CameraTrouble, RegExp]>([
    ["insecure", /endereço seguro/],
    ["unsupported", /use outro aparelho/],
  ])("%s is not tried again: another way is said", (trouble, todo) => {
    show(CameraTroubleNote, { trouble, onRetry: nothing });
    expect(screen.getByRole("alert").textContent).toMatch(todo);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

const FACE = { x: 240, y: 130, width: 160, height: 200 } as const;
const OTHER = { x: 20, y: 130, width: 120, height: 150 } as const;

function aFrame(t: number, changes: Partial<FrameSeen> = {}): FrameSeen {
  const eyes = { u: 0, z: 0, open: 0.3, size: 60 };
  return {
    sample: { t, faces: 1, crossed: false, eyes },
    each: null,
    box: FACE,
    faces: [FACE],
    light: { mean: 120, left: 120, right: 118 },
    ms: 5,
    frameWidth: 640,
    frameHeight: 480,
    ...changes,
  };
}

/** A camera in the test's hands. */
function aCamera() {
  let tell: (frame: FrameSeen) => void = nothing;
  let t = 0;
  const choose = vi.fn<Eyes["choose"]>();
  const eyes: Eyes = {
    stream: null,
    choose,
    watch: (_from, seen) => {
      tell = seen;
      return nothing;
    },
  };
  /** So many frames, fifteen in a second. */
  const see = (count: number, changes: Partial<FrameSeen> = {}): void =>
    act(() => {
      for (let index = 0; index < count; index += 1) tell(aFrame((t += 66), changes));
    });
  return { eyes, choose, see };
}

const seat = (
  eyes: Eyes | null,
  onBegin: () => void = nothing,
  renderPairing: ComponentProps<typeof PositioningStep>["renderPairing"] = null,
) =>
  show(PositioningStep, {
    eyes,
    onSeen: nothing,
    trouble: null,
    hasTrouble: false,
    renderPairing,
    isMuted: false,
    onMute: nothing,
    onBell: nothing,
    onBegin,
    onLeave: nothing,
  });

describe("seating the child", () => {
  test("what is not right is said with what to do, as it is now", () => {
    const { eyes, see } = aCamera();
    seat(eyes);
    see(90, { box: null, faces: [], sample: { t: 0, faces: 0, crossed: false, eyes: null } });
    expect(screen.getByText(/Nenhum rosto à vista/)).toBeDefined();
    see(90, { light: { mean: 30, left: 30, right: 30 } });
    expect(screen.getByText(/Escuro demais/)).toBeDefined();
    see(90, { light: { mean: 120, left: 160, right: 80 } });
    expect(screen.getByText(/Luz só de um lado/)).toBeDefined();
    see(90, { box: { ...FACE, x: 0 } });
    expect(screen.getByText(/Rosto fora do centro/)).toBeDefined();
  });

  test("of two faces a person chooses the child, also by keys, from the left of the screen", async () => {
    const { eyes, choose, see } = aCamera();
    seat(eyes);
    see(90, { faces: [OTHER, FACE] });
    expect(screen.getByText(/Há mais de um rosto: toque no da criança/)).toBeDefined();
    // As in a mirror: what is right in the frame is left on the screen.
    const [first, second] = screen.getAllByRole("button", { name: /^Rosto/ });
    expect(first?.getAttribute("aria-pressed")).toBe("true");
    second?.focus();
    await userEvent.keyboard("{Enter}");
    expect(choose).toHaveBeenCalledWith({ x: 80, y: 205 });
    see(3, { faces: [OTHER, FACE] });
    expect(screen.getByText("Rosto da criança encontrado")).toBeDefined();
  });

  test("begins by itself once all has been right for two seconds, and not when something gave way", () => {
    vi.useFakeTimers();
    const { eyes, see } = aCamera();
    const onBegin = vi.fn<() => void>();
    seat(eyes, onBegin);
    see(90);
    expect(screen.getByText("Tudo certo. O teste começa sozinho…")).toBeDefined();
    act(() => void vi.advanceTimersByTime(1900));
    see(9, { light: null });
    act(() => void vi.advanceTimersByTime(1900));
    expect(onBegin).not.toHaveBeenCalled();
    see(9);
    act(() => void vi.advanceTimersByTime(2000));
    expect(onBegin).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  test("does not begin by itself while an examiner's phone is on its way", () => {
    vi.useFakeTimers();
    const { eyes, see } = aCamera();
    const onBegin = vi.fn<() => void>();
    let tell: (isWaiting: boolean) => void = nothing;
    seat(eyes, onBegin, (onWaiting) => {
      tell = onWaiting;
      return null;
    });
    act(() => tell(true));
    see(90);
    expect(screen.getByText(/assim que o celular de quem examina estiver ligado/)).toBeDefined();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(onBegin).not.toHaveBeenCalled();
    act(() => tell(false));
    expect(screen.getByText("Tudo certo. O teste começa sozinho…")).toBeDefined();
    act(() => void vi.advanceTimersByTime(2000));
    expect(onBegin).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  test("without a camera says who looks, and waits to be begun", async () => {
    const onBegin = vi.fn<() => void>();
    seat(null, onBegin);
    expect(screen.getByText(/Sem câmera: fique de frente para a criança/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Começar o teste" }));
    expect(onBegin).toHaveBeenCalledOnce();
  });
});

describe("a test that stands still", () => {
  const pause = (changes: object = {}) =>
    show(PausePanel, {
      why: "camera_lost" as const,
      trouble: <CameraTroubleNote trouble="lost" onRetry={nothing} />,
      mayResume: false,
      onResume: nothing,
      onEnd: nothing,
      ...changes,
    });

  test.each([
    ["asked", "Teste em pausa", /Sem pressa/],
    ["hidden", "O teste saiu da tela", /Deixe só o teste aberto/],
    ["fullscreen", "A tela cheia foi fechada", /a tela cheia volta/],
    ["no_face", "Há alguns segundos não vejo a criança", /tente outro dia/],
    ["eyes_closed", "Os olhos estão fechados há algum tempo", /Se a criança dormiu/],
  ] as const)("%s: why, and what to do", (why, title, todo) => {
    pause({ why, trouble: null, mayResume: true });
    expect(screen.getByRole("heading", { name: title })).toBeDefined();
    expect(screen.getByText(todo)).toBeDefined();
  });

  test("does not go on without its camera, except by the examiner who coded beside it", async () => {
    const onAlone = vi.fn<() => void>();
    pause({ onAlone });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Continuar" }).disabled).toBe(
      true,
    );
    expect(screen.getByText(/A câmera foi desligada/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Continuar só com o examinador" }));
    expect(onAlone).toHaveBeenCalledOnce();
  });

  test("proposes the reason that it stands still for, and every reason is ordinary", async () => {
    const endings: Ending[] = [];
    show(EndForm, {
      why: "eyes_closed" as const,
      onEnd: (ending: Ending) => void endings.push(ending),
      onBack: nothing,
    });
    expect(screen.getAllByRole("radio")).toHaveLength(ABORT_REASONS.length);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "A criança dormiu" }).checked).toBe(
      true,
    );
    await userEvent.click(screen.getByRole("radio", { name: "O responsável pediu para parar" }));
    expect(screen.getByText(/Nada do que foi medido será guardado/)).toBeDefined();
    await userEvent.write(screen.getByRole("textbox"), "Quer voltar amanhã");
    await userEvent.click(screen.getByRole("button", { name: "Encerrar" }));
    expect(endings).toEqual([{ reason: "guardian_wish", note: "Quer voltar amanhã" }]);
  });
});
