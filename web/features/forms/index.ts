export { SendFormPage } from "./send-form-page.tsx";
