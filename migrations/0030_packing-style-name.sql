-- A general cargo is stored with the name of its packing style, as a container with the code of its type.
update quotation_line
set cargo = cargo || jsonb_build_object(
  'packingStyleName',
  (
    select jsonb_build_object('ja', style.name, 'en', style.name_en)
    from general_cargo_packing_style style
    where style.id = (cargo->>'packingStyleId')::uuid
  )
)
where kind = 'general-cargo';
