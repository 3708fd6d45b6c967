export { addOperator } from "./add-operator.ts";
