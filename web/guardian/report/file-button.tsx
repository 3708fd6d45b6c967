import { useRef } from "react";

/** A button that opens the camera or the files of the device. */
export function FileButton(props: {
  readonly className: string;
  readonly label: string;
  readonly accept: string;
  /** Opens the camera where there is one. */
  readonly isCamera?: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
}) {
  const { className, label, accept, isCamera = false, isBusy, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        {...(isCamera && { capture: "environment" })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen once more.
          currentTarget.value = "";
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
