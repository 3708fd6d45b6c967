-- Why a message failed, why a task was opened and the like was stored as a Portuguese sentence: from here on it is a code of
-- messages/<language>/errors.json, with its parameters. A text that is none of these stays, and is shown as it was
-- written. Applied again it changes nothing more.

create temporary table sentence (code text, words text) on commit drop;
insert into sentence values
  ('appointment_changed', 'O atendimento mudou de dia, ou já passou.'),
  ('archived_twin', 'Há um cadastro arquivado com o mesmo nome e nascimento; ele continua arquivado.'),
  ('ask_administrator', '{reason} Um administrador precisa conferir em Configurações, WhatsApp.'),
  ('batch_cancelled', 'O envio a muitas crianças foi cancelado antes de a mensagem sair.'),
  ('birth_adult', '''{value}'' é de uma pessoa adulta. Confira o ano de nascimento.'),
  ('birth_day', '''{value}'' não é uma data: esse mês não tem esse dia. Escreva dia/mês/ano, como 14/03/2021.'),
  ('birth_future', '''{value}'' ainda não chegou. Confira o ano de nascimento.'),
  ('birth_missing', 'Falta a data de nascimento. Escreva dia/mês/ano, como 14/03/2021.'),
  ('birth_month', '''{value}'' não é uma data: o mês vai até 12. Escreva dia/mês/ano, como 14/03/2021.'),
  ('birth_old', '''{value}'' é antiga demais. Confira o ano de nascimento.'),
  ('birth_order', '''{value}'' pode ter o dia ou o mês primeiro: há datas nesta coluna que só podem ter o mês primeiro. Diga a ordem em ''O que é cada coluna''.'),
  ('birth_unreadable', '''{value}'' não é uma data. Escreva dia/mês/ano, como 14/03/2021.'),
  ('came_unsent', 'Veio de outra instalação sem ter sido enviada'),
  ('cells_beyond', 'Esta linha tem mais células que o cabeçalho. Confira se há um separador a mais.'),
  ('cns_invalid', '''{value}'' não é um número do Cartão SUS: os dígitos não conferem. Corrija, ou deixe em branco.'),
  ('consent_missing_after_form', 'O formulário chegou sem o consentimento do responsável. Explique o aviso à família e registre o consentimento no cadastro da criança.'),
  ('cpf_invalid', '''{value}'' não é um CPF: os dígitos não conferem. Corrija, ou deixe em branco.'),
  ('email_did_not_arrive', 'O e-mail não chegou: enviado por WhatsApp.'),
  ('email_invalid', '''{value}'' não é um e-mail. Escreva como nome@exemplo.com.br.'),
  ('email_not_of_family', 'O e-mail do cadastro não é da família. Procure um contato que funcione.'),
  ('email_not_opened', 'O e-mail não foi aberto: enviado por WhatsApp.'),
  ('external_id_long', '''{value}'' é longo demais para uma matrícula. Use até 60 letras.'),
  ('family_contacted_or_referral_closed', 'A família já foi contatada, ou o encaminhamento foi encerrado.'),
  ('family_could_not_schedule', 'A família diz que não conseguiu agendar: confirmar.'),
  ('family_says_it_went', 'A família diz que já foi: confirmar.'),
  ('family_scheduled_for', 'A família diz que agendou para {when}: confirmar.'),
  ('family_scheduled_without_day', 'A família diz que agendou, sem dizer o dia: confirmar.'),
  ('family_took_answer_back', 'A família desfez a última resposta: confira com ela como está.'),
  ('family_unreached', 'Sem resposta em {failures} tentativas de contato. Procure a família por outro caminho: a escola, a unidade de saúde, uma visita.'),
  ('family_will_not_come', 'A família diz que não vai ao atendimento agendado: confirmar.'),
  ('file_not_made', 'Não foi possível gerar o arquivo. Tente de novo.'),
  ('follow_up_interview_due', 'Faça a entrevista de seguimento, ou envie as perguntas pelo link do responsável.'),
  ('form_answered_meanwhile', 'O formulário já foi respondido.'),
  ('form_did_not_arrive', 'O formulário não chegou à família.'),
  ('form_did_not_arrive_because', 'O formulário não chegou à família. {reason}'),
  ('form_not_answered', 'O formulário não foi respondido.'),
  ('form_not_opened', 'O formulário foi enviado há {days} dias e ninguém o abriu.'),
  ('formula', '''{value}'' é uma fórmula, e fórmulas não são lidas. Escreva o valor.'),
  ('gave_up_after_attempts', 'Não foi entregue após {count} tentativas. {reason}'),
  ('goes_with_message_of', 'Vai junto com a mensagem de {name}.'),
  ('group_created', 'O grupo ''{value}'' será criado com a importação.'),
  ('group_missing', 'Falta a turma ou o médico. Escreva o nome, ou escolha um grupo para todos.'),
  ('group_unknown', '''{value}'' não existe aqui. Escolha o grupo correspondente, ou mande criar.'),
  ('guardian_contact_fails', 'O contato do responsável não recebe mensagens: confira se está certo.'),
  ('guardian_email_fails', 'O e-mail do responsável não funciona.'),
  ('guardian_email_fails_because', 'O e-mail do responsável não funciona. {reason}'),
  ('guardian_has_landline_only', 'O responsável não tem e-mail cadastrado, e o telefone é fixo: não recebe WhatsApp.'),
  ('guardian_opted_out', 'O responsável pediu para não receber mensagens.'),
  ('guardian_removed', 'O responsável foi retirado do cadastro.'),
  ('guardian_unsubscribed', 'O responsável pediu para não receber mais mensagens.'),
  ('guardian_unsubscribed_by_whatsapp', 'O responsável pediu por WhatsApp para não receber mais mensagens.'),
  ('guardian_whatsapp_fails', 'O WhatsApp do responsável não funciona.'),
  ('guardian_whatsapp_fails_because', 'O WhatsApp do responsável não funciona. {reason}'),
  ('guardian_without_email', 'O responsável não tem e-mail cadastrado.'),
  ('information_request_gone', 'O pedido de informação não existe mais.'),
  ('interview_answered_after_closing', 'O responsável respondeu às perguntas a mais depois de o encaminhamento ser encerrado. Veja as respostas.'),
  ('interview_finished', 'A entrevista de seguimento terminou. Veja as respostas e decida se o encaminhamento continua.'),
  ('invitation_accepted_already', 'O convite já foi aceito.'),
  ('invitation_expired_meanwhile', 'O convite expirou.'),
  ('invitation_gone', 'O convite não existe mais.'),
  ('invitation_withdrawn', 'O convite foi revogado ou recusado.'),
  ('landline_takes_no_whatsapp', 'O telefone é fixo e não recebe WhatsApp: cadastre um celular.'),
  ('link_expired', 'O link expirou.'),
  ('link_in_text_invalid', 'O link do responsável, que o texto traz, não vale mais.'),
  ('link_revoked', 'O link foi revogado ou substituído por outro.'),
  ('link_used', 'O link já foi usado ou substituído.'),
  ('local_mailbox', 'Caixa local'),
  ('mail_address_refused', 'O endereço de e-mail foi recusado: confira se está certo e se a caixa existe'),
  ('mail_connection_insecure', 'Não foi possível uma conexão segura com o servidor de e-mail'),
  ('mail_content_refused', 'O servidor de e-mail recusou o conteúdo da mensagem'),
  ('mail_delayed', 'O servidor do destinatário ainda não aceitou o e-mail e continua tentando.'),
  ('mail_fault_with_code', '{reason} (código {code}).'),
  ('mail_login_refused', 'O servidor de e-mail recusou o acesso do sistema'),
  ('mail_sender_refused', 'O servidor de e-mail recusou o remetente configurado'),
  ('mail_server_busy', 'O servidor de e-mail pediu para tentar mais tarde'),
  ('mail_server_silent', 'O servidor de e-mail não respondeu'),
  ('mail_system_refused', 'O servidor do destinatário não aceita e-mails deste sistema'),
  ('mailbox_full', 'A caixa de e-mail do responsável está cheia'),
  ('message_not_written', 'O programa não conseguiu escrever a mensagem.'),
  ('message_only_by_email', 'Esta mensagem só vai por e-mail: não há texto dela para o WhatsApp.'),
  ('name_missing', 'Falta o nome da criança. Escreva o nome completo.'),
  ('name_short', '''{value}'' não é um nome completo. Escreva nome e sobrenome.'),
  ('name_unreadable', '''{value}'' não é um nome. Escreva só letras, como Ana Souza.'),
  ('no_contact', 'Sem telefone nem e-mail: o link não poderá ser enviado.'),
  ('not_registered', 'Nenhuma criança cadastrada tem estes números. Para cadastrar, faltam nome e data de nascimento.'),
  ('not_sent_bounced', 'Não foi enviada: este endereço de e-mail já recusou mensagens. Corrija o cadastro.'),
  ('not_sent_by_staff', 'Não foi enviada: a equipe marcou este contato para não receber mensagens.'),
  ('not_sent_stop_word', 'Não foi enviada: o responsável respondeu que não quer mais mensagens.'),
  ('not_sent_undeliverable', 'Não foi enviada: este número não recebe WhatsApp. Corrija o cadastro.'),
  ('not_sent_unsubscribed', 'Não foi enviada: quem recebe neste endereço pediu para não receber mais mensagens.'),
  ('nothing_overdue', 'Nenhum prazo está vencido.'),
  ('number_is_own', 'O número é o da própria organização. Confira o telefone do responsável.'),
  ('number_not_on_whatsapp', 'Este número não recebe mensagens pelo WhatsApp: talvez não tenha conta. Confira o número ou use outro canal.'),
  ('organization_gone', 'A organização não existe mais.'),
  ('phone_invalid', '''{value}'' não é um telefone. Escreva DDD e número, como (81) 91234-5678.'),
  ('phone_not_of_family', 'O telefone do cadastro não é da família. Procure um contato que funcione.'),
  ('phone_takes_no_whatsapp', 'O telefone do responsável não recebe WhatsApp.'),
  ('phone_without_whatsapp', '''{value}'' é um telefone fixo: nele não há WhatsApp.'),
  ('programme_without_contact', 'Um programa automático ia enviar o formulário, mas não há contato que o receba.'),
  ('provider_did_not_deliver', 'O provedor não entregou a mensagem.'),
  ('questions_answered_already', 'As perguntas já foram respondidas.'),
  ('reason_with_code', '{reason} (código {code})'),
  ('reason_with_note', '{reason} “{note}”'),
  ('received_referral_answered', 'O encaminhamento recebido já foi respondido.'),
  ('record_gone', 'O cadastro a que a mensagem se refere não existe mais.'),
  ('record_was_archived', 'O cadastro da criança foi arquivado.'),
  ('referral_due_date_passed', 'O prazo combinado para acompanhar esta criança passou. Veja com a equipe o que falta.'),
  ('reminded_by_whatsapp', 'A mensagem por WhatsApp foi enviada no lugar.'),
  ('reminded_together', 'Passou sem envio: o lembrete seguinte já estava na vez.'),
  ('reminder_lapsed', 'Passou sem envio: o dia ficou para trás.'),
  ('request_closed', 'O pedido foi encerrado.'),
  ('request_gone', 'O pedido não existe mais.'),
  ('returned_content_refused', 'O e-mail voltou: o servidor do destinatário recusou o conteúdo'),
  ('returned_mailbox_full', 'O e-mail voltou: a caixa está cheia'),
  ('returned_no_mailbox', 'O e-mail voltou: a caixa não existe ou não recebe mais mensagens'),
  ('returned_sender_refused', 'O e-mail voltou: o servidor do destinatário não aceita o remetente'),
  ('returned_system_refused', 'O e-mail voltou: o servidor do destinatário não aceita e-mails deste sistema'),
  ('returned_too_late', 'O e-mail voltou: o servidor do destinatário não o aceitou a tempo'),
  ('role_ended', 'O papel de quem recebia terminou.'),
  ('school_already_answered', 'A escola já respondeu.'),
  ('sending_interrupted', 'O envio foi interrompido.'),
  ('sex_unknown', '''{value}'' não é um sexo conhecido aqui. Escreva F ou M, ou deixe em branco.'),
  ('sharing_gone', 'O compartilhamento a que a mensagem se refere não existe mais.'),
  ('sharing_not_answered', 'O compartilhamento ainda não foi respondido.'),
  ('simulated_whatsapp_only_in_demo', 'A conta simulada de WhatsApp só funciona na demonstração.'),
  ('staff_gave_up_sending', 'A equipe desistiu do envio.'),
  ('staff_noted_no_messages', 'A equipe registrou que o responsável não quer mais mensagens.'),
  ('staff_sent_again', 'A equipe pediu para enviar de novo.'),
  ('template_against_policy', 'A Meta recusou o modelo pelas regras dela. Um administrador precisa corrigi-lo.'),
  ('template_blanks_differ', 'Lacunas no texto aprovado: {found}; a mensagem precisa de {wanted}.'),
  ('template_button_missing', 'Falta o botão com endereço variável, que leva ao formulário.'),
  ('template_button_unused', 'O modelo tem um botão com endereço variável, que esta mensagem não usa.'),
  ('template_disabled', 'A Meta desativou o modelo. Um administrador precisa criar outro.'),
  ('template_does_not_match', 'O modelo aprovado no WhatsApp não combina com a mensagem. Um administrador precisa conferir os modelos em Configurações, WhatsApp.'),
  ('template_held_for_quality', 'A Meta está avaliando a qualidade do modelo e pode demorar a entregar.'),
  ('template_named_disabled', 'O modelo «{name}» foi desativado pela Meta.'),
  ('template_named_missing', 'O modelo «{name}» não existe na conta da Meta, neste idioma.'),
  ('template_named_not_approved', 'O modelo «{name}» não está aprovado na Meta.'),
  ('template_named_not_synchronised', 'O modelo «{name}» ainda não foi sincronizado com a Meta.'),
  ('template_named_paused', 'O modelo «{name}» foi pausado pela Meta.'),
  ('template_named_pending', 'O modelo «{name}» ainda está em análise na Meta.'),
  ('template_named_rejected', 'O modelo «{name}» foi recusado pela Meta.'),
  ('template_not_chosen', 'Nenhum modelo aprovado foi escolhido para esta mensagem.'),
  ('template_not_in_language', 'O modelo não existe neste idioma ou ainda não foi aprovado pela Meta. Um administrador precisa conferir em Configurações, WhatsApp.'),
  ('template_paused', 'A Meta pausou o modelo por baixa qualidade. Use outro canal até ele voltar.'),
  ('template_paused_message_waits', 'A Meta pausou o modelo: a mensagem espera.'),
  ('template_text_too_long', 'O texto ficou longo demais para o modelo. Escreva menos ou use outro canal.'),
  ('template_unfit', 'O modelo «{name}» não serve para esta mensagem. {reason}'),
  ('text_long', 'O texto desta célula é longo demais. Encurte-o.'),
  ('webhook_gone', 'O webhook a que a mensagem se refere não existe mais.'),
  ('webhook_resumed', 'O webhook já foi retomado.'),
  ('whatsapp_access_refused', 'O WhatsApp recusou o acesso da organização. Um administrador precisa conferir a conexão em Configurações, WhatsApp.'),
  ('whatsapp_account_blocked', 'A conta de WhatsApp da organização está bloqueada. Um administrador precisa resolver isso com a Meta.'),
  ('whatsapp_account_missing', 'A organização não tem uma conta de WhatsApp conectada.'),
  ('whatsapp_did_not_deliver', 'O WhatsApp não entregou a mensagem e não disse por quê.'),
  ('whatsapp_down', 'O WhatsApp está sobrecarregado ou fora do ar. Tentaremos de novo.'),
  ('whatsapp_held_from_person', 'O WhatsApp não entrega este tipo de mensagem a esta pessoa. Use outro canal.'),
  ('whatsapp_number_not_registered', 'O número da organização não está registrado no WhatsApp. Um administrador precisa conferir na Meta.'),
  ('whatsapp_opted_out', 'A pessoa escolheu no WhatsApp não receber estas mensagens. Use outro canal.'),
  ('whatsapp_overloaded', 'O WhatsApp está sobrecarregado. Tentaremos de novo.'),
  ('whatsapp_pair_limit', 'Houve mensagens demais para este número em pouco tempo. Tentaremos de novo.'),
  ('whatsapp_payment_pending', 'Há uma pendência de pagamento da organização com a Meta. Um administrador precisa resolvê-la.'),
  ('whatsapp_rate_limited', 'O WhatsApp limitou por um momento os envios desta conta. Tentaremos de novo.'),
  ('whatsapp_refused_unexplained', 'O WhatsApp recusou a mensagem sem que saibamos a causa. Use outro canal.'),
  ('whatsapp_refused_with_status', 'O WhatsApp não aceitou a mensagem (HTTP {status}).'),
  ('whatsapp_request_refused', 'O WhatsApp não aceitou a mensagem como foi escrita. Envie por outro canal e avise o suporte.'),
  ('whatsapp_silent', 'O WhatsApp não respondeu a tempo: não se sabe se recebeu a mensagem. Esperamos o aviso dele antes de enviar de novo.'),
  ('whatsapp_spam_limit', 'A Meta limitou os envios desta conta por denúncias. Tentaremos mais tarde.'),
  ('whatsapp_spared_person', 'O WhatsApp segurou a mensagem para não cansar a pessoa. Tentaremos mais tarde.'),
  ('whatsapp_text_empty', 'A mensagem está vazia.'),
  ('whatsapp_text_too_long', 'A mensagem passa de {longest} caracteres: divida em duas.'),
  ('whatsapp_unreachable', 'Não foi possível chegar ao WhatsApp. Tentaremos de novo.'),
  ('whatsapp_window_not_open', 'A pessoa não escreveu nas últimas 24 horas: o WhatsApp só aceita texto livre dentro desse prazo. Envie por um modelo.'),
  ('whatsapp_window_passed', 'Passaram mais de 24 horas desde a última mensagem da pessoa: texto livre não é mais aceito. Envie por um modelo.'),
  ('wish_changed', 'A pessoa mudou de ideia depois.');

-- `code {"name": "value"}` of a sentence; the sentence itself where nobody knows it. A `reason` is a sentence of its own.
create function pg_temp.coded(said text) returns text language plpgsql as $$
declare
  known record;
  names text[];
  found text[];
  params jsonb;
begin
  for known in select code from sentence where words = said loop
    return known.code;
  end loop;
  -- What is wrong with a mail is told within another sentence, or alone with a full stop.
  for known in select code from sentence where words || '.' = said and code ~ '^(mail|mailbox|returned)_' loop
    return 'mail_fault ' || jsonb_build_object('reason', known.code)::text;
  end loop;
  for known in select code, words from sentence where words ~ '\{\w+\}' order by length(words) desc, code loop
    names := array(select name[1] from regexp_matches(known.words, '\{(\w+)\}', 'g') as name);
    found := regexp_match(said, '^' || regexp_replace(
      regexp_replace(known.words, '([.*+?^$()|\\])', '\\\1', 'g'), '\{\w+\}', '(.+)', 'g') || '$');
    continue when found is null;
    select jsonb_object_agg(name, case
        when name = 'reason' then to_jsonb(pg_temp.coded(value))
        when name in ('count', 'days', 'failures', 'code', 'status', 'longest', 'found', 'wanted') and value ~ '^\d{1,9}$'
          then to_jsonb(value::integer)
        else to_jsonb(value) end)
      into params from unnest(names, found) as place (name, value);
    -- Almost anything can stand before a code or a note: only what is known does.
    continue when known.words like '{reason} %' and params ->> 'reason' = found[1];
    return known.code || ' ' || params::text;
  end loop;
  return said;
end $$;

-- Each text once: a mail server's own answer begins with its number, and is one of its kind.
create temporary table told on commit drop as
  select words, pg_temp.coded(words) as code from (
    select failure as words from app.message
    union select detail from app.message_event where detail !~ '^\d'
    union select reason from app.task
    union select reason from app.form_step
    union select failure from app.export
    union select failure from app.roster_import
    union select misfit from app.whatsapp_template
    union select trouble from app.channel_pace
    union select remark ->> 'text' from app.roster_row r, jsonb_array_elements(r.faults || r.warnings) as remark
  ) as texts where words <> '';
delete from told where words = code;

update app.message m set failure = told.code from told where m.failure = told.words;
update app.message_event e set detail = told.code from told where e.detail = told.words;
update app.task t set reason = told.code from told where t.reason = told.words;
update app.form_step s set reason = told.code from told where s.reason = told.words;
update app.export e set failure = told.code from told where e.failure = told.words;
update app.roster_import i set failure = told.code from told where i.failure = told.words;
update app.whatsapp_template t set misfit = told.code from told where t.misfit = told.words;
update app.channel_pace p set trouble = told.code from told where p.trouble = told.words;

create function pg_temp.coded_remarks(remarks jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(remark || jsonb_build_object('text', coalesce(told.code, remark ->> 'text')) order by place), '[]')
    from jsonb_array_elements(remarks) with ordinality as each (remark, place)
      left join told on told.words = remark ->> 'text' $$;
update app.roster_row set faults = pg_temp.coded_remarks(faults), warnings = pg_temp.coded_remarks(warnings)
  where faults <> '[]' or warnings <> '[]';

-- Where a person gives a reason, the program gave these three.
create function pg_temp.coded_note(note text) returns text language sql as $$
  select case
    when note = 'Importação desfeita' then 'import_undone'
    when note = 'Os dois cadastros da criança foram juntados: ela segue pelo outro encaminhamento.' then 'records_joined'
    else regexp_replace(note, '^Saiu na virada de ano \((\d{4})\)$', 'left_at_year_end {"year": "\1"}') end $$;
update app.referral set close_note = pg_temp.coded_note(close_note) where close_note <> pg_temp.coded_note(close_note);
update app.referral_event set note = pg_temp.coded_note(note) where note <> pg_temp.coded_note(note);
update app.patient_event set detail = jsonb_set(detail, '{reason}', to_jsonb(pg_temp.coded_note(detail ->> 'reason')))
  where kind = 'archived' and detail ->> 'reason' <> pg_temp.coded_note(detail ->> 'reason');

drop function pg_temp.coded(text), pg_temp.coded_remarks(jsonb), pg_temp.coded_note(text);
