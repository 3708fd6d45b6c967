/** The style of the page, whose hash its policy names. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1d2b2a; --muted: #566765; --accent: #0b6b5d; --line: #d9e2e0; --page: #f3f6f5; --card: #fff; --wall: #e9efe9; --mine: #d7f5d0; --bad: #a32b1c; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6efed; --muted: #a3b5b2; --accent: #56c8b4; --line: #33413f; --page: #121918; --card: #1b2423; --wall: #151d1b; --mine: #1d4a35; --bad: #ff9d8f; --on-accent: #08231e; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 8px 16px; }
h1 { margin: 0; font-size: 24px; }
h2 { margin: 28px 0 10px; font-size: 18px; }
a { color: var(--accent); }
header a { display: inline-block; padding: 10px 0; font-weight: 600; }
nav { display: flex; flex-wrap: wrap; gap: 0 16px; }
.about { margin: 4px 0 20px; color: var(--muted); }
.muted { color: var(--muted); font-size: 14px; }
.empty { margin: 0; padding: 20px 16px; border: 1px dashed var(--line); border-radius: 10px; color: var(--muted); }
.account, .phone { margin: 0 0 10px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); overflow: hidden; }
.account { padding: 12px 16px; }
.account-head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; }
.account-head > div { display: grid; }
form { margin: 0; }
button, input, select { min-height: 44px; font: inherit; color: inherit; }
button { padding: 8px 14px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); cursor: pointer; }
button:hover { border-color: var(--accent); }
input, select { width: 100%; padding: 8px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
label { display: grid; gap: 2px; font-size: 14px; color: var(--muted); min-width: 0; }
label input, label select { font-size: 16px; color: var(--ink); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
a:focus-visible, button:focus-visible, summary:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.row { display: flex; flex-wrap: wrap; align-items: end; gap: 8px; padding: 4px 0 10px; }
.row .grow { flex: 1 1 200px; }
.row > button, .fail > button { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
.switch { display: flex; align-items: center; gap: 10px; border: 0; padding: 4px 0; background: none; }
.track { width: 40px; height: 24px; padding: 3px; border-radius: 12px; background: var(--muted); }
.knob { display: block; width: 18px; height: 18px; border-radius: 50%; background: #fff; }
.switch[aria-checked="true"] .track { background: var(--accent); }
.switch[aria-checked="true"] .knob { margin-left: 16px; }
summary { display: flex; align-items: center; min-height: 44px; color: var(--muted); font-size: 14px; cursor: pointer; }
.account summary::before { content: "▸"; margin-right: 8px; }
.account details[open] > summary::before { content: "▾"; }
.phone { scroll-margin-top: 16px; }
.phone > summary { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; padding: 12px 16px; color: var(--ink); font-size: 16px; }
.who { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; }
.last { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.phone[open] > summary .last { display: none; }
.chat { display: flex; flex-direction: column; gap: 10px; margin: 0; padding: 16px; list-style: none; background: var(--wall); border-top: 1px solid var(--line); }
.chat li { max-width: min(92%, 520px); padding: 10px 12px 8px; border-radius: 12px; background: var(--card); box-shadow: 0 1px 1px rgb(0 0 0 / 12%); overflow-wrap: anywhere; }
.chat p { margin: 0 0 4px; white-space: pre-wrap; }
.chat audio { display: block; width: 280px; max-width: 100%; }
.chat img { display: block; width: 240px; max-width: 100%; border-radius: 8px; }
.theirs { align-self: flex-start; border-top-left-radius: 2px !important; }
.mine { align-self: flex-end; border-top-right-radius: 2px !important; background: var(--mine) !important; }
.link { display: block; margin: 8px 0 4px; padding: 10px; border-top: 1px solid var(--line); text-align: center; font-weight: 600; text-decoration: none; }
.replies { display: grid; gap: 6px; margin: 8px 0 4px; }
.replies button { border-color: var(--line); color: var(--accent); font-weight: 600; text-align: center; }
.replies button .muted { display: block; font-weight: 400; }
.list > summary { justify-content: center; min-height: 44px; border-top: 1px solid var(--line); color: var(--accent); font-size: 16px; font-weight: 600; }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; font-size: 13px; color: var(--muted); }
.read .status { color: var(--accent); font-weight: 600; }
.failed .status { color: var(--bad); font-weight: 600; }
.actions { display: flex; flex-wrap: wrap; align-items: start; gap: 8px; margin-top: 8px; }
.actions summary { padding: 8px 14px; border: 1px solid var(--line); border-radius: 8px; font-size: 16px; color: var(--ink); list-style: none; }
.actions summary::-webkit-details-marker { display: none; }
.actions details[open] { flex-basis: 100%; }
.fail { display: grid; gap: 8px; margin-top: 8px; }
.answer { padding: 12px 16px; border-top: 1px solid var(--line); }
.answer .row { padding: 0 0 8px; }
.quick { display: flex; flex-wrap: wrap; gap: 8px; }
.gone { margin: 0; padding: 12px 16px; border-top: 1px solid var(--line); }
`;
