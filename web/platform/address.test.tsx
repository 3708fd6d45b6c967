import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useNavigate } from "react-router";
import { expect, test } from "vitest";
import { openRoutes } from "#web/testing/open-routes.tsx";
import { useAddressSearch } from "./address.tsx";
import { searchWith } from "./paths.ts";

function Choices() {
  const [search, changeSearch] = useAddressSearch();
  const choose = (name: string) => changeSearch((before) => searchWith(before, { [name]: "1" }));
  return (
    <>
      <p>{search.toString()}</p>
      <button
        onClick={() => {
          choose("tipo");
          choose("busca");
        }}
      >
        Escolher
      </button>
    </>
  );
}

test("of two choices of which the page has not shown the first both stay", async () => {
  const { address } = openRoutes("/lista?dono=eu", [{ path: "/lista", Component: Choices }]);
  await userEvent.click(screen.getByRole("button"));
  expect(address()).toBe("/lista?dono=eu&tipo=1&busca=1");
  await screen.findByText("dono=eu&tipo=1&busca=1");
});

function Leaving() {
  const navigate = useNavigate();
  const [, changeSearch] = useAddressSearch();
  return (
    <button
      onClick={() => {
        void navigate("/outra");
        changeSearch((before) => searchWith(before, { busca: "1" }));
      }}
    >
      Sair
    </button>
  );
}

test("a choice that comes when another page is on its way does not keep it away", async () => {
  const { address } = openRoutes("/lista", [
    { path: "/lista", Component: Leaving },
    { path: "/outra", lazy: async () => ({ element: <p>Aqui</p> }) },
  ]);
  await userEvent.click(screen.getByRole("button"));
  await screen.findByText("Aqui");
  expect(address()).toBe("/outra");
});
